"use client";

import { type FormEvent, type ReactNode, useContext } from "react";
import { saveFile } from "@/components/ui/save-file";
import { toast } from "@/components/ui/toast";
import { UNREACHABLE } from "@/components/ui/unreachable";
import { LostRole } from "./lost-role";

/** A POST form that looks like a link: exports are logged, so a link elsewhere must not start one. */
export function FileButton({
  address,
  className,
  children,
}: {
  address: string;
  className: string;
  children: ReactNode;
}) {
  const lostRole = useContext(LostRole);

  async function take(event: FormEvent) {
    event.preventDefault();
    try {
      const answer = await fetch(address, { method: "POST" });
      if (answer.ok) return await saveFile(answer, "admin.csv");
      const { message } = (await answer.json()) as { message: string };
      tell(lostRole?.refusal === message ? lostRole.told : message);
    } catch {
      tell(UNREACHABLE);
    }
  }

  return (
    <form method="post" action={address} onSubmit={take}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}

const tell = (description: string) => toast({ title: "No file", description, tone: "destructive" });
