import type { RowIn, Table } from "../platform/table";
import { adjustments } from "./adjustments-table";
import { attempts } from "./attempts-table";
import { audit } from "./audit-table";
import { certificates } from "./certificates-table";
import { courses } from "./courses-table";
import { decisions } from "./decisions-table";
import { feeds } from "./feeds-table";
import { jobs } from "./jobs-table";
import { messages } from "./messages-table";
import { orders } from "./orders-table";
import { organisations } from "./organisations-table";
import { people } from "./people-table";
import { perks } from "./perks-table";
import type { Advice } from "./question-advice";
import { questions } from "./questions-table";
import { webhooks } from "./webhooks-table";
import { withdrawals } from "./withdrawals-table";

/** The tables that the admin pages have an address for. components/admin/admin-nav.tsx has their order. */
const tables = {
  people,
  orders,
  withdrawals,
  organisations,
  certificates,
  webhooks,
  questions,
  attempts,
  decisions,
  courses,
  messages,
  adjustments,
  feeds,
  perks,
  jobs,
  audit,
};

export type TableName = keyof typeof tables;
export type AdminRows = { [Name in TableName]: RowIn<(typeof tables)[Name]> };
export type AdminRow<Name extends TableName = TableName> = AdminRows[Name];

/** All get the advice on questions, which only one of them uses. */
export const adminTables: { [Name in TableName]: Table<AdminRows[Name], Advice[]> } = tables;
export const tableNames = Object.keys(tables) as TableName[];

/** Not as a file: what is about somebody's health stays at the desk. */
export const isExported = (name: TableName) => name !== "adjustments";
