"use server";

import { refresh } from "next/cache";
import { action } from "../action";
import { refundOrder } from "../commerce/refund-order";
import { answerMessage } from "./answer-message";
import { changeEntitlement, endEntitlement, grantEntitlement } from "./change-entitlement";
import { moveOrder } from "./move-order";
import { publishCourse } from "./publish-course";
import { reissueCertificate } from "./reissue-certificate";
import { resendCertificate, resendReceipt } from "./resend-mail";
import { retryEvent } from "./retry-event";
import { retryJob } from "./retry-job";
import { revokeCertificate } from "./revoke-certificate";
import {
  addFeedInput,
  answerMessageInput,
  changeEntitlementInput,
  endEntitlementInput,
  grantInput,
  moveOrderInput,
  publishCourseInput,
  refundInput,
  reissueCertificateInput,
  resendCertificateInput,
  resendReceiptInput,
  retryEventInput,
  retryJobInput,
  revokeCertificateInput,
  settleMessageInput,
  settlePaymentInput,
  settleWithdrawalInput,
  switchInput,
} from "./schema";
import { settleMessage } from "./settle-message";
import { settlePayment } from "./settle-payment";
import { settleWithdrawal } from "./settle-withdrawal";
import { addFeed, switchFeed } from "./switch-feed";
import { switchPerk } from "./switch-perk";

const limit = { points: 120, seconds: 60 };

export const publishCourseAction = action(
  { name: "desk-publish-course", viewer: "administrator", input: publishCourseInput, limit },
  async ({ input, viewer }) => {
    await publishCourse(viewer.id, input);
    refresh();
    return {};
  },
);

export const switchFeedAction = action(
  { name: "desk-switch-feed", viewer: "administrator", input: switchInput, limit },
  async ({ input, viewer }) => {
    await switchFeed(viewer.id, input);
    refresh();
    return {};
  },
);

export const addFeedAction = action(
  { name: "desk-add-feed", viewer: "administrator", input: addFeedInput, limit },
  async ({ input, viewer }) => {
    await addFeed(viewer.id, input);
    refresh();
    return {};
  },
);

export const switchPerkAction = action(
  { name: "desk-switch-perk", viewer: "administrator", input: switchInput, limit },
  async ({ input, viewer }) => {
    await switchPerk(viewer.id, input);
    refresh();
    return {};
  },
);

export const answerMessageAction = action(
  { name: "desk-answer", viewer: "administrator", input: answerMessageInput, limit },
  async ({ input, viewer }) => {
    await answerMessage(viewer.id, input);
    refresh();
    return {};
  },
);

export const settleMessageAction = action(
  { name: "desk-settle-message", viewer: "administrator", input: settleMessageInput, limit },
  async ({ input, viewer }) => {
    await settleMessage(viewer.id, input);
    refresh();
    return {};
  },
);

export const grantEntitlementAction = action(
  { name: "desk-grant", viewer: "administrator", fresh: true, input: grantInput, limit },
  async ({ input, viewer }) => {
    await grantEntitlement(viewer.id, input);
    refresh();
    return {};
  },
);

export const changeEntitlementAction = action(
  {
    name: "desk-change-entitlement",
    viewer: "administrator",
    fresh: true,
    input: changeEntitlementInput,
    limit,
  },
  async ({ input, viewer }) => {
    await changeEntitlement(viewer.id, input);
    refresh();
    return {};
  },
);

export const endEntitlementAction = action(
  { name: "desk-end-entitlement", viewer: "administrator", fresh: true, input: endEntitlementInput, limit },
  async ({ input, viewer }) => {
    await endEntitlement(viewer.id, input);
    refresh();
    return {};
  },
);

export const retryJobAction = action(
  { name: "desk-retry-job", viewer: "administrator", input: retryJobInput, limit },
  async ({ input, viewer }) => {
    await retryJob(viewer.id, input);
    refresh();
    return {};
  },
);

export const refundOrderAction = action(
  { name: "desk-refund", viewer: "administrator", fresh: true, input: refundInput, limit },
  async ({ input, viewer }) => {
    const { late, ...refund } = input;
    await refundOrder({ ...refund, late: late === "on", operatorId: viewer.id });
    refresh();
    return {};
  },
);

export const settleWithdrawalAction = action(
  { name: "desk-settle-withdrawal", viewer: "administrator", input: settleWithdrawalInput, limit },
  async ({ input, viewer }) => {
    await settleWithdrawal(viewer.id, { ...input, agreed: input.agreed === "on" });
    refresh();
    return {};
  },
);

export const moveOrderAction = action(
  { name: "desk-move-order", viewer: "administrator", fresh: true, input: moveOrderInput, limit },
  async ({ input, viewer }) => {
    await moveOrder(viewer.id, input);
    refresh();
    return {};
  },
);

export const settlePaymentAction = action(
  { name: "desk-settle-payment", viewer: "administrator", input: settlePaymentInput, limit },
  async ({ input, viewer }) => {
    await settlePayment(viewer.id, input);
    refresh();
    return {};
  },
);

export const resendReceiptAction = action(
  { name: "desk-resend-receipt", viewer: "administrator", input: resendReceiptInput, limit },
  async ({ input, viewer }) => {
    await resendReceipt(viewer.id, input);
    refresh();
    return {};
  },
);

export const revokeCertificateAction = action(
  {
    name: "desk-revoke-certificate",
    viewer: "administrator",
    fresh: true,
    input: revokeCertificateInput,
    limit,
  },
  async ({ input, viewer }) => {
    await revokeCertificate(viewer.id, input);
    refresh();
    return {};
  },
);

export const reissueCertificateAction = action(
  {
    name: "desk-reissue-certificate",
    viewer: "administrator",
    fresh: true,
    input: reissueCertificateInput,
    limit,
  },
  async ({ input, viewer }) => {
    await reissueCertificate(viewer.id, input);
    refresh();
    return {};
  },
);

export const retryEventAction = action(
  { name: "desk-retry-event", viewer: "administrator", input: retryEventInput, limit },
  async ({ input, viewer }) => {
    await retryEvent(viewer.id, input);
    refresh();
    return {};
  },
);

export const resendCertificateAction = action(
  { name: "desk-resend-certificate", viewer: "administrator", input: resendCertificateInput, limit },
  async ({ input, viewer }) => {
    await resendCertificate(viewer.id, input);
    refresh();
    return {};
  },
);
