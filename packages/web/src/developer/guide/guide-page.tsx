import { Info, TriangleAlert } from 'lucide-react';
import { atThisServer } from '../address.ts';
import { classes } from '../classes.ts';
import { useDeveloper } from '../context.ts';
import type { GuideId } from '../pages.ts';
import { CodeBlock } from '../samples/code-block.tsx';
import { SampleCard } from '../samples/sample-card.tsx';
import { fileLanguage, sampleText } from '../samples/samples.ts';
import type { Block, Section } from './blocks.ts';
import { Inline } from './inline.tsx';

/** A guide: each section has its texts, and its examples next to them or, on narrow windows, below. */
export function GuidePage({ id }: { readonly id: GuideId }) {
  const { guides, t } = useDeveloper();
  const { lead, sections, isPlanned } = guides[id];
  return (
    <>
      <p className={classes('lead')}>
        {isPlanned && <span className={classes('planned')}>{t.planned}</span>} <Inline text={lead} />
      </p>
      {sections.map((section) => (
        <GuideSection key={section.id} section={section} />
      ))}
    </>
  );
}

function GuideSection({ section }: { readonly section: Section }) {
  const { t } = useDeveloper();
  const { id, title, blocks, sample, files = [], examples = [] } = section;
  const hasCode = sample !== undefined || files.length + examples.length > 0;
  return (
    <section className={classes('section', hasCode ? 'with-code' : 'text-only')} aria-labelledby={id}>
      <div>
        <h2 id={id}>
          {title}
          <a className={classes('anchor')} href={`#${id}`} aria-label={t.anchor(title)}>
            #
          </a>
        </h2>
        {blocks.map((block) => (
          <BlockView key={JSON.stringify(block)} block={block} />
        ))}
      </div>
      {hasCode && (
        <div className={classes('section-code')}>
          {sample !== undefined && <SampleCard name={sample} />}
          {files.map(({ file, title: name = file }) => (
            <CodeBlock
              key={file}
              title={name}
              code={atThisServer(sampleText(file))}
              language={fileLanguage(file)}
            />
          ))}
          {examples.map(({ title: name, json }) => (
            <CodeBlock key={name} title={name} code={json} language="json" />
          ))}
        </div>
      )}
    </section>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <Inline text={block} />
      </p>
    );
  if ('list' in block)
    return (
      <ul className={classes('bullets')}>
        {block.list.map((text) => (
          <li key={text}>
            <Inline text={text} />
          </li>
        ))}
      </ul>
    );
  if ('steps' in block)
    return (
      <ol className={classes('guide-steps')}>
        {block.steps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <span>
              <Inline text={text} />
            </span>
          </li>
        ))}
      </ol>
    );
  if ('note' in block) {
    const Icon = block.tone === 'warn' ? TriangleAlert : Info;
    return (
      <p className={classes('hint', block.tone)}>
        <Icon size={18} aria-hidden="true" />
        <span>
          <Inline text={block.note} />
        </span>
      </p>
    );
  }
  return <TableView head={block.head} rows={block.rows} />;
}

interface TableViewProps {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function TableView({ head, rows }: TableViewProps) {
  return (
    <table className={classes('facts')}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...others]) => (
          <tr key={first}>
            <th scope="row">
              <Inline text={first} />
            </th>
            {others.map((text) => (
              <td key={text}>
                <Inline text={text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
