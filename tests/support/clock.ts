import { pool } from "@/lib/platform/db/client";
import { asOwner, asSuperuser } from "./database";

/** Moves the time of business rules, counted from now: see app_now(). For new connections, and for all that are open. */
export async function moveClock(days: number): Promise<void> {
  const offset = `${days * 24} hours`;
  const [database] = await asOwner<{ name: string }>("SELECT current_database() AS name");
  await asSuperuser(`ALTER DATABASE ${database?.name} SET skillbite.clock_offset = '${offset}'`);
  const clients = await Promise.all(Array.from({ length: pool().options.max }, () => pool().connect()));
  for (const client of clients) {
    await client.query("SELECT set_config('skillbite.clock_offset', $1, false)", [offset]);
    client.release();
  }
}
