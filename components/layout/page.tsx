import clsx from "clsx";
import type { ReactNode } from "react";

const widths = { page: "max-w-page", prose: "max-w-3xl", form: "max-w-md" };

export function Page({
  width = "page",
  className,
  children,
}: {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx("mx-auto w-full px-5 py-10 sm:px-8 sm:py-14", widths[width], className)}>
      {children}
    </div>
  );
}
