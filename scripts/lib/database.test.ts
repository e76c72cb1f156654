import { afterEach, expect, it, vi } from "vitest";
import { withDatabase } from "./database";

afterEach(() => vi.unstubAllEnvs());

it("a command in production asks for the owner's database, and makes none of its own", async () => {
  vi.stubEnv("APP_MODE", "production");
  vi.stubEnv("DATABASE_OWNER_URL", "");
  const work = vi.fn();
  await expect(withDatabase(work)).rejects.toThrow("DATABASE_OWNER_URL: is missing");
  expect(work).not.toHaveBeenCalled();
});
