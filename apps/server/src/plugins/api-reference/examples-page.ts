/** A page of headings, paragraphs and code, as `docs/api-examples.md` is written; nothing else of Markdown is known. */
export function examplesPage(markdown: string): string {
  const parts = markdown.split(/^```\w*\n(.*?)^```$/gms)
  const body = parts.map((part, at) =>
    at % 2 === 1 ? `<pre tabindex="0"><code>${escaped(part)}</code></pre>` : prose(part),
  )
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Примеры работы с API — Рабочее пространство</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/look.css">
</head>
<body class="examples">
<nav><a href="/api/docs">Справочник API</a> <a href="/">В рабочее пространство</a></nav>
<main>
${body.join('\n')}
</main>
</body>
</html>
`
}

function prose(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const [, marks = '', heading = ''] = /^(#{1,2}) (.*)$/.exec(block) ?? []
      if (marks) return `<h${marks.length}>${escaped(heading)}</h${marks.length}>`
      return `<p>${escaped(block).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`
    })
    .join('\n')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
