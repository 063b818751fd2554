import { hashCheaply } from "../src/identity/passwords.ts";

// A file whose tests are about passwords turns it off again.
hashCheaply(true);
