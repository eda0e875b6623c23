/** Owns the colors of code: comments, texts, words of the language and numbers. It colors and checks nothing. */

export type SampleLanguage = 'curl' | 'typescript' | 'python' | 'json';
export type TokenKind = 'plain' | 'comment' | 'string' | 'keyword' | 'number';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

const WORDS: Readonly<Record<SampleLanguage, string>> = {
  curl: 'set|until|do|done|case|esac|in|echo|exit|if|then|fi|for|sleep',
  typescript: 'import|from|const|let|new|await|async|for|of|if|else|return|try|catch|throw|instanceof|type',
  python:
    'import|from|def|class|return|for|in|if|else|elif|while|with|as|try|except|raise|not|and|or|None|True|False|pass|lambda',
  json: 'true|false|null',
};

const patternOf = (language: SampleLanguage): RegExp => {
  const comment = {
    curl: '(?<![\\w$}])#.*',
    python: '#.*',
    typescript: '\\/\\/.*|\\/\\*[^]*?\\*\\/',
    json: '(?!)',
  }[language];
  const text = `"""[^]*?"""|'(?:\\\\.|[^'\\\\])*'|"(?:\\\\.|[^"\\\\])*"|\`(?:\\\\.|[^\`\\\\])*\``;
  return new RegExp(
    `(?<comment>${comment})|(?<string>${text})|(?<keyword>\\b(?:${WORDS[language]})\\b)|(?<number>\\b\\d[\\d_.]*\\b)`,
    'g',
  );
};

const KINDS = ['comment', 'string', 'keyword', 'number'] as const;

/** Returns the parts of a code in order; together they are the code. */
export function tokensOf(code: string, language: SampleLanguage): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(patternOf(language))) {
    if (match.index > end) tokens.push({ kind: 'plain', text: code.slice(end, match.index) });
    const kind = KINDS.find((name) => match.groups?.[name] !== undefined) ?? 'plain';
    tokens.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: 'plain', text: code.slice(end) });
  return tokens;
}
