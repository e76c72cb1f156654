"use client";

import { type FormEvent, type ReactNode, useContext, useState } from "react";
import { FormFailure } from "@/components/ui/form-failure";
import { saveFile } from "@/components/ui/save-file";
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
  const [failure, setFailure] = useState("");

  async function take(event: FormEvent) {
    event.preventDefault();
    setFailure("");
    try {
      const answer = await fetch(address, { method: "POST" });
      if (answer.ok) return await saveFile(answer, "admin.csv");
      const { message } = (await answer.json()) as { message: string };
      setFailure(lostRole?.refusal === message ? lostRole.told : message);
    } catch {
      setFailure(UNREACHABLE);
    }
  }

  return (
    <form method="post" action={address} onSubmit={take}>
      <button type="submit" className={className}>
        {children}
      </button>
      <FormFailure title="No file" className="mt-3">
        {failure}
      </FormFailure>
    </form>
  );
}
