// Optional parts of the page that need the texts loaded later.
import type { FunctionComponent } from "preact";
import { optionalPart } from "../../kit/ui/lazy_part.tsx";
import type { LaterProps, PartProps } from "../state/page_state.ts";

type Texts = Pick<PartProps, "texts">;

export function laterPart<Props extends Texts>(
  load: () => Promise<FunctionComponent<Omit<Props, "texts"> & Pick<LaterProps, "texts">>>,
): FunctionComponent<Props> {
  return optionalPart(async ({ texts }: Props) => {
    const [Part, later] = await Promise.all([load(), texts.loadLater()]);
    return (props: Props) => <Part {...props} texts={{ ...props.texts, ...later }} />;
  });
}
