export const authTabs = ["login", "signup", "gmail-login", "gmail-signup"] as const;
export type AuthTab = (typeof authTabs)[number];

export const isAuthTab = (value: unknown): value is AuthTab => authTabs.some((tab) => tab === value);
export const needsGmail = (tab: AuthTab): boolean => tab.startsWith("gmail-");
