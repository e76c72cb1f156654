import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";

export function CompletedBadge() {
  return (
    <Badge tone="success">
      <Icon name="circle-check" className="size-4" />
      Completed
    </Badge>
  );
}
