import sharp from "sharp";

// Even were something else taken for one of these, the library could not open it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
});
// The votes of the same process need the other core.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
