import { AdminPage } from "@/components/admin/admin-page";
import { PageMissing } from "@/components/layout/page-missing";
import { getViewer } from "@/lib/accounts/viewer-queries";
import { missingFor } from "@/lib/accounts/viewers";

export { missing as metadata } from "@/lib/site/page-metadata";

/** An operator stays in the admin pages. Everybody else sees the usual 404 page. */
export default async function NotFound() {
  if (missingFor(await getViewer(), "administrator")) return <PageMissing />;
  return (
    <AdminPage>
      <PageMissing>Nothing here by this key</PageMissing>
    </AdminPage>
  );
}
