/** The product's name is always in both scripts. */
export const brand = { ne: "मेरो मत", en: "Mero Mat" };
