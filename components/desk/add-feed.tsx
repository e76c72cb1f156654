import { Field } from "@/components/ui/field";
import { addFeedAction } from "@/lib/desk/actions";
import { DeskForm } from "./desk-form";

export function AddFeed() {
  return (
    <div className="mt-6">
      <DeskForm
        label="Add a feed"
        action={addFeedAction}
        fields={{}}
        done="The feed is read within the hour."
      >
        <Field label="Key" name="key" required placeholder="example-news" />
        <Field label="Name" name="name" required />
        <Field label="Address" name="url" type="url" required placeholder="https://" />
      </DeskForm>
    </div>
  );
}
