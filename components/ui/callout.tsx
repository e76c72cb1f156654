import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "./basic-icons";

const tones = {
  info: { look: "bg-intermediate-soft text-intermediate", icon: Info },
  success: { look: "bg-success-soft text-success", icon: CircleCheck },
  warning: { look: "bg-warning-soft text-warning", icon: TriangleAlert },
  danger: { look: "bg-danger-soft text-danger", icon: CircleAlert },
};

type CalloutProps = Omit<ComponentProps<"div">, "title"> & {
  tone?: keyof typeof tones;
  title?: ReactNode;
};

/** Give it `role="alert"` or `role="status"` when it appears after an action. */
export function Callout({ tone = "info", title, className, children, ...props }: CalloutProps) {
  const { look, icon: Icon } = tones[tone];
  return (
    <div
      {...props}
      className={clsx("flex gap-3 rounded-control border border-current/20 px-4 py-3.5", look, className)}
    >
      <Icon className="mt-0.5 size-5" />
      <div className="min-w-0 space-y-1 text-ink text-sm">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  );
}
