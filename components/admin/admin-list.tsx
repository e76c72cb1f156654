import type { ReactNode } from "react";

type Props = {
  as?: "ul" | "ol";
  empty?: string;
  children: ReactNode[];
};

export function AdminList({ as: Tag = "ul", empty, children }: Props) {
  if (empty && children.length === 0) return <p className="mt-3 text-ink-soft text-sm">{empty}</p>;
  return <Tag className="card mt-3 divide-y divide-line px-5 text-sm">{children}</Tag>;
}
