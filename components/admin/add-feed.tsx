import { Field } from "@/components/ui/field";
import { addFeedAction } from "@/lib/admin/actions";
import { AdminForm } from "./admin-form";

export function AddFeed() {
  return (
    <div className="mt-6">
      <AdminForm
        label="Add a feed"
        action={addFeedAction}
        fields={{}}
        done="The feed is read within the hour."
      >
        <Field label="Key" name="key" required placeholder="example-news" />
        <Field label="Name" name="name" required />
        <Field label="Address" name="url" type="url" required placeholder="https://" />
      </AdminForm>
    </div>
  );
}
