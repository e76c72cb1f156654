"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { Tabs } from "@/components/ui/tabs";
import { toast } from "@/components/ui/toast";
import { Specimen, Specimens } from "./specimen";

const tabs = [
  { id: "all", label: "All", count: 6, panel: <p>Six courses.</p> },
  { id: "beginner", label: "Beginner", count: 3, panel: <p>Three courses.</p> },
  { id: "advanced", label: "Advanced", count: 1, panel: <p>One course.</p> },
];

export function Interactive() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Specimens title="Interactive">
      <Specimen name="toast">
        <Button
          variant="secondary"
          onClick={() =>
            toast({ title: "Check your email", description: "Confirm your email to complete signup." })
          }
        >
          Default
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({ title: "Signed in", description: "Welcome, ada@example.org", tone: "success" })
          }
        >
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({ title: "Error", description: "Failed to mark lesson as complete", tone: "destructive" })
          }
        >
          Destructive
        </Button>
      </Specimen>
      <Specimen name="dialog">
        <Button onClick={() => setOpen(true)}>Open the dialog</Button>
        <Dialog
          open={open}
          onClose={close}
          title="Delete your account?"
          description="Your progress goes with it. This cannot be undone."
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                Keep it
              </Button>
              <Button variant="danger" onClick={close}>
                Delete account
              </Button>
            </>
          }
        />
      </Specimen>
      <Specimen name="tabs">
        <div className="w-full">
          <Tabs label="Level" items={tabs} />
        </div>
      </Specimen>
      <Specimen name="disclosure">
        <div className="w-full">
          <Disclosure name="demo" summary="How long is a lesson?" open>
            A few minutes to read and ten to try.
          </Disclosure>
          <Disclosure name="demo" summary="Does it cost anything?">
            The first course does not.
          </Disclosure>
        </div>
      </Specimen>
    </Specimens>
  );
}
