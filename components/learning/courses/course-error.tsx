"use client";

import { useEffect } from "react";
import { ErrorView } from "@/components/layout/error-view";
import { toast } from "@/components/ui/toast";

export function CourseError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    toast({ title: "Error loading course", description: "Please try again later", tone: "destructive" });
  }, []);
  return <ErrorView error={error} retry={retry} />;
}
