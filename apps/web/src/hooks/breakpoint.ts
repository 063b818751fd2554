export const phoneQuery = "(width < 768px)";

export const isPhone = (): boolean => window.matchMedia(phoneQuery).matches;
