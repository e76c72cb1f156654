import { Modal } from "@/components/ui/modal";
import { ReadingForm } from "./reading-form";

export function ReadingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Reading settings">
      <div className="mt-4">
        <ReadingForm />
      </div>
    </Modal>
  );
}
