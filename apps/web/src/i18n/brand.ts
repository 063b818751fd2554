/** The product's name always stands in both scripts. */
export const brand = { ne: "मेरो मत", en: "Mero Mat" };
