import { ButtonLink } from "./button";

type Props = { page: number; pages: number; href: (page: number) => string };

export function Pagination({ page, pages, href }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-4">
      {page > 1 ? (
        <ButtonLink href={href(page - 1)} variant="secondary">
          Previous page
        </ButtonLink>
      ) : null}
      <p className="text-ink-soft">{`Page ${page} of ${pages}`}</p>
      {page < pages ? (
        <ButtonLink href={href(page + 1)} variant="secondary">
          Next page
        </ButtonLink>
      ) : null}
    </nav>
  );
}
