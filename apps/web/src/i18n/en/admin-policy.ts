export const adminPolicy = {
  title: "Privacy Policy",
};
