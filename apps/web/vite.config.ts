import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./build/compress.ts";

const server = "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [tanstackRouter({ target: "react", autoCodeSplitting: true }), react(), precompress()],
  server: { proxy: { "/trpc": server, "/api": server, "/objects": server } },
  // An inlined asset would be a `data:` URL, which the content security policy allows for pictures alone.
  build: { assetsInlineLimit: 0 },
});
