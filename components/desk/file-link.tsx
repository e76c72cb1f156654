"use client";

import { type MouseEvent, type ReactNode, useContext } from "react";
import { saveFile } from "@/components/ui/save-file";
import { toast } from "@/components/ui/toast";
import { LostRole } from "./lost-role";

const FAILED = "The server could not be reached. Please check your connection and try again.";

/** A link to a file of the desk, which says on its page why there is none. Without JavaScript it is a plain link. */
export function FileLink({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: ReactNode;
}) {
  const lostRole = useContext(LostRole);

  async function take(event: MouseEvent) {
    event.preventDefault();
    try {
      const answer = await fetch(href);
      if (answer.ok) return await saveFile(answer, "desk.csv");
      const { message } = (await answer.json()) as { message: string };
      tell(lostRole?.refusal === message ? lostRole.told : message);
    } catch {
      tell(FAILED);
    }
  }

  return (
    <a href={href} download onClick={take} className={className}>
      {children}
    </a>
  );
}

const tell = (description: string) => toast({ title: "No file", description, tone: "destructive" });
