import { linesOf } from '../page/text-layer.ts';
import { useTexts } from '../text/texts.ts';
import { useFillingContext } from './filling.ts';

/** '글로 읽기': the words of the pages in large type, without pictures, wrapped to the screen. */
export function PageWordsList() {
  const { d } = useTexts();
  const { opened } = useFillingContext();
  return (
    <article className="reading">
      {opened.pages.map((page, i) => {
        const lines = linesOf(page.texts);
        return (
          <section key={page.imageUrl} aria-label={d.pageText(i + 1)}>
            <h2>{d.pageOf(i + 1, opened.pages.length)}</h2>
            <p>{lines.length > 0 ? lines.join('\n') : d.noText}</p>
          </section>
        );
      })}
    </article>
  );
}
