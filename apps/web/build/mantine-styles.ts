import type { Plugin } from "vite";

/** A module with a component's class names: core has a style sheet for each, the other packages have one in all. */
const classNames = /^(.*\/@mantine\/(?:(core)|\w+))\/esm\/(?:.*\/)?(\w+)\.module\.mjs$/;

/** The style sheet that belongs to a module of Mantine's class names. */
export function sheetOf(module: string): string | undefined {
  const [, folder, isCore, component] = classNames.exec(module) ?? [];
  return folder && `${folder}/${isCore ? `styles/${component}` : "styles"}.css`;
}

const importSheet = {
  name: "mantine-styles",
  transform: {
    filter: { id: classNames },
    handler: (code: string, id: string) => ({ code: `import ${JSON.stringify(sheetOf(id))};\n${code}`, map: null }),
  },
};

/**
 * Imports the style sheet of each Mantine component with the component itself: it is in the same chunks, after those of
 * the components that it consists of, and before our own.
 */
export const mantineStyles = (): Plugin => ({
  ...importSheet,
  // The development server and the tests bundle packages in advance, by plugins of their own.
  config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [importSheet] } } }),
});
