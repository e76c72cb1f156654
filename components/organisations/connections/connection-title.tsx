import { ArrowLeft } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";

/** Heads the page of one connection, with the way back to all of them. */
export function ConnectionTitle({ orgId, title }: { orgId: string; title: string }) {
  return (
    <>
      <PageLink
        href={`/organisation/${orgId}/connections`}
        className="text-link inline-flex items-center gap-1.5"
      >
        <ArrowLeft className="size-4.5" />
        All connections
      </PageLink>
      <h2 className="mt-4 text-2xl">{title}</h2>
    </>
  );
}
