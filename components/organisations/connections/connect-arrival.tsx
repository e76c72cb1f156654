"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { connectSignOnAction, forgetArrivalAction } from "@/lib/organisations/sign-on/actions";
import { welcomeOf, welcomes } from "@/lib/organisations/sign-on/welcomes";

export function ConnectArrival() {
  const router = useRouter();
  const connect = useAction({
    run: connectSignOnAction,
    onSuccess: ({ next, seat }) => {
      const description =
        `From now on your organisation's sign-in opens it. ${welcomes[welcomeOf[seat]]}`.trim();
      toast({ title: "Account connected", description, tone: "success", leads: true });
      router.replace(next);
    },
  });
  const forget = useAction({ run: forgetArrivalAction, onSuccess: () => router.replace("/dashboard") });
  return (
    <div className="mt-6 flex flex-wrap items-start gap-3">
      <form method="post" onSubmit={connect.submit}>
        <Button type="submit" busy={connect.busy} busyLabel="Connecting…">
          Connect
        </Button>
      </form>
      <form method="post" onSubmit={forget.submit}>
        <Button type="submit" variant="secondary" busy={forget.busy}>
          Not now
        </Button>
      </form>
      <FormFailure className="w-full">{connect.failure || forget.failure}</FormFailure>
    </div>
  );
}
