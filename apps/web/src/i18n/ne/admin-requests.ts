export const adminRequests: typeof import("../en/admin-requests.ts").adminRequests = {
  title: "अनुरोधहरू",
};
