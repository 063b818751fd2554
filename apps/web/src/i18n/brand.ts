/** The name and the sign stand in both scripts wherever they stand. */
export const brand = { ne: "मेरो मत", en: "Mero Mat" };
