import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { arrive } from "./arrive.ts";
import { type LeftPage, watchLinks } from "./left-pages.ts";
import classes from "./shell.module.css";

/** Does what a browser does when it opens another page: the focus goes there, its title is said, Back leads to the same line. */
export function PageTurn() {
  const router = useRouter();
  const [title, setTitle] = useState("");

  useEffect(() => {
    const links = watchLinks();
    const left = new Map<string | undefined, LeftPage>();
    let stop = () => {};

    const stopLeaving = router.subscribe("onBeforeLoad", ({ fromLocation, toLocation, pathChanged }) => {
      stop();
      if (pathChanged && fromLocation) left.set(fromLocation.state.__TSR_key, links.leave(toLocation.pathname));
    });
    const stopArriving = router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      const main = document.querySelector("main");
      // A first page may lead on to another by itself: the reader has not turned anything yet.
      if (!main || !fromLocation || !pathChanged || navigator.userActivation?.hasBeenActive === false) return;
      setTitle("");
      stop = arrive(main, left.get(toLocation.state.__TSR_key), (heading) => {
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
    <p className={classes.spoken} role="status">
      {title}
    </p>
  );
}
