import { NO_NAME } from "@/lib/organisations/seats";

type Props = { name: string | null; email: string | null; isInvited?: boolean; href?: string };

/** Who somebody is: the name with the address below. Who is invited has not been asked for a name. */
export function PersonCell({ name, email, isInvited = false, href }: Props) {
  const first = name || (isInvited ? email : NO_NAME);
  const title = <bdi className={name || isInvited ? "" : "font-normal italic"}>{first}</bdi>;
  return (
    <>
      {href ? (
        <a href={href} className="text-accent underline underline-offset-4">
          {title}
        </a>
      ) : (
        title
      )}
      {email && first !== email ? (
        <bdi className="wrap-anywhere block font-normal text-ink-soft text-sm">{email}</bdi>
      ) : null}
    </>
  );
}
