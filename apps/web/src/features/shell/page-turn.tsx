import { VisuallyHidden } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { arrive } from "./arrive.ts";
import { leftPages, watchLinks } from "./left-pages.ts";

/** Does what a browser does on a new page: moves the focus, announces the title, and restores the position on Back. */
export function PageTurn() {
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
      // A first page may lead on to another by itself: the reader has not turned anything yet.
      if (!before && navigator.userActivation?.hasBeenActive === false) return;
      setTitle("");
      stop = arrive(main, before, (heading) => {
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
