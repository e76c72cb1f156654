import { StatCard } from "./stat-card";

/** `waiting`: passes whose certificate is not claimed yet. */
export function CertificatesCard({ earned, waiting }: { earned: number; waiting: number }) {
  const held = earned > 0 || waiting === 0 ? [`${earned}`] : [];
  const value = waiting > 0 ? [...held, `${waiting} waiting`] : held;
  return <StatCard label="Certificates" value={value.join(", ")} icon="award" href="/dashboard/badges" />;
}
