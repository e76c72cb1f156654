"use server";

import { refresh } from "next/cache";
import { action } from "../accounts/viewer-action";
import { refundOrder } from "../commerce/refund-order";
import { endApiKeyAsOperator } from "../organisations/api-keys/end-api-keys";
import { answerMessage } from "./answer-message";
import { answerWithdrawal } from "./answer-withdrawal";
import { changeEntitlement, endEntitlement, grantEntitlement } from "./change-entitlement";
import { createFeed } from "./create-feed";
import { dismissMessage } from "./dismiss-message";
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
  answerWithdrawalInput,
  changeEntitlementInput,
  dismissMessageInput,
  endEntitlementInput,
  endKeyInput,
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
  stopEndpointInput,
  switchInput,
  syncPaymentInput,
} from "./schema";
import { stopEndpoint } from "./stop-endpoint";
import { switchFeed } from "./switch-feed";
import { switchPerkDrop } from "./switch-perk-drop";
import { syncPayment } from "./sync-payment";

const limit = { points: 120, seconds: 60 };

export const publishCourseAction = action(
  { name: "admin-publish-course", viewer: "administrator", input: publishCourseInput, limit },
  async ({ input, viewer }) => {
    await publishCourse(viewer.id, input);
    refresh();
    return {};
  },
);

export const switchFeedAction = action(
  { name: "admin-switch-feed", viewer: "administrator", input: switchInput, limit },
  async ({ input, viewer }) => {
    await switchFeed(viewer.id, input);
    refresh();
    return {};
  },
);

export const addFeedAction = action(
  { name: "admin-add-feed", viewer: "administrator", input: addFeedInput, limit },
  async ({ input, viewer }) => {
    await createFeed(viewer.id, input);
    refresh();
    return {};
  },
);

export const switchPerkAction = action(
  { name: "admin-switch-perk", viewer: "administrator", input: switchInput, limit },
  async ({ input, viewer }) => {
    await switchPerkDrop(viewer.id, input);
    refresh();
    return {};
  },
);

export const answerMessageAction = action(
  { name: "admin-answer", viewer: "administrator", input: answerMessageInput, limit },
  async ({ input, viewer }) => {
    await answerMessage(viewer.id, input);
    refresh();
    return {};
  },
);

export const dismissMessageAction = action(
  { name: "admin-dismiss-message", viewer: "administrator", input: dismissMessageInput, limit },
  async ({ input, viewer }) => {
    await dismissMessage(viewer.id, input);
    refresh();
    return {};
  },
);

export const grantEntitlementAction = action(
  { name: "admin-grant", viewer: "administrator", fresh: true, input: grantInput, limit },
  async ({ input, viewer }) => {
    await grantEntitlement(viewer.id, input);
    refresh();
    return {};
  },
);

export const changeEntitlementAction = action(
  {
    name: "admin-change-entitlement",
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
  { name: "admin-end-entitlement", viewer: "administrator", fresh: true, input: endEntitlementInput, limit },
  async ({ input, viewer }) => {
    await endEntitlement(viewer.id, input);
    refresh();
    return {};
  },
);

export const retryJobAction = action(
  { name: "admin-retry-job", viewer: "administrator", input: retryJobInput, limit },
  async ({ input, viewer }) => {
    await retryJob(viewer.id, input);
    refresh();
    return {};
  },
);

export const refundOrderAction = action(
  { name: "admin-refund", viewer: "administrator", fresh: true, input: refundInput, limit },
  async ({ input, viewer }) => {
    const { late, ...refund } = input;
    await refundOrder({ ...refund, late: late === "on", operatorId: viewer.id });
    refresh();
    return {};
  },
);

export const answerWithdrawalAction = action(
  { name: "admin-answer-withdrawal", viewer: "administrator", input: answerWithdrawalInput, limit },
  async ({ input, viewer }) => {
    await answerWithdrawal(viewer.id, { ...input, agreed: input.agreed === "on" });
    refresh();
    return {};
  },
);

export const moveOrderAction = action(
  { name: "admin-move-order", viewer: "administrator", fresh: true, input: moveOrderInput, limit },
  async ({ input, viewer }) => {
    await moveOrder(viewer.id, input);
    refresh();
    return {};
  },
);

export const syncPaymentAction = action(
  { name: "admin-sync-payment", viewer: "administrator", input: syncPaymentInput, limit },
  async ({ input, viewer }) => {
    await syncPayment(viewer.id, input);
    refresh();
    return {};
  },
);

export const resendReceiptAction = action(
  { name: "admin-resend-receipt", viewer: "administrator", input: resendReceiptInput, limit },
  async ({ input, viewer }) => {
    await resendReceipt(viewer.id, input);
    refresh();
    return {};
  },
);

export const revokeCertificateAction = action(
  {
    name: "admin-revoke-certificate",
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
    name: "admin-reissue-certificate",
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
  { name: "admin-retry-event", viewer: "administrator", input: retryEventInput, limit },
  async ({ input, viewer }) => {
    await retryEvent(viewer.id, input);
    refresh();
    return {};
  },
);

export const resendCertificateAction = action(
  { name: "admin-resend-certificate", viewer: "administrator", input: resendCertificateInput, limit },
  async ({ input, viewer }) => {
    await resendCertificate(viewer.id, input);
    refresh();
    return {};
  },
);

export const stopEndpointAction = action(
  { name: "admin-stop-endpoint", viewer: "administrator", input: stopEndpointInput, limit },
  async ({ input, viewer }) => {
    await stopEndpoint(viewer.id, input);
    refresh();
    return {};
  },
);

export const endKeyAction = action(
  { name: "admin-end-key", viewer: "administrator", input: endKeyInput, limit },
  async ({ input, viewer }) => {
    await endApiKeyAsOperator(viewer.id, input);
    refresh();
    return {};
  },
);
