import { VisuallyHidden } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { focusPage } from "./focus-page.ts";
import { leftPages, watchLinks } from "./left-pages.ts";

/** Does what a browser does on a new page: moves the focus, announces the title, and restores the position on Back. */
export function PageNavigation() {
  const router = useRouter();
  const [title, setTitle] = useState("");

  useEffect(() => {
    const links = watchLinks();
    const left = leftPages();
    let stop = () => {};

    const stopLeaving = router.subscribe("onBeforeLoad", ({ fromLocation, toLocation, pathChanged }) => {
      stop();
      if (pathChanged && fromLocation)
        left.keep(fromLocation.state.pageKey ?? fromLocation.state.__TSR_key, links.leave(toLocation.pathname));
    });
    const stopArriving = router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      const main = document.querySelector("main");
      if (!main || !fromLocation || !pathChanged) return;
      const before = left.get(toLocation.state.__TSR_key);
      // A first page may redirect to another: the reader has not navigated yet.
      if (!before && navigator.userActivation?.hasBeenActive === false) return;
      setTitle("");
      stop = focusPage(main, before, (heading) => {
        const [name = ""] = document.title.split(" · ");
        if (name !== heading) setTitle(name);
      });
    });

    return () => {
      stop();
      stopLeaving();
      stopArriving();
      links.stop();
    };
  }, [router]);

  return (
    <VisuallyHidden component="p" role="status">
      {title}
    </VisuallyHidden>
  );
}
