import { useFillingContext } from '../filling/filling.ts';
import { linesOf } from '../page/text-layer.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';

/** '글로 읽기': the words of the pages in large type, without pictures, wrapped to the screen. */
export function PageWordsList() {
  const { d } = useTexts();
  const { pages } = useFillingContext();
  return (
    <article className={classes('reading')}>
      {pages.map((page, i) => {
        const lines = linesOf(page.texts);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
          <section key={i} aria-label={d.pageText(i + 1)}>
            <h2>{d.pageOf(i + 1, pages.length)}</h2>
            <p>{lines.length > 0 ? lines.join('\n') : d.noText}</p>
          </section>
        );
      })}
    </article>
  );
}
