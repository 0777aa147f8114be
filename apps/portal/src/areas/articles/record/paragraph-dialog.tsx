import { contentWords } from '@ws/api-client/contract/document-content'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { RadioGroup } from '@ws/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import type { Article } from '../article-chips'

/** As many letters as a title of a task holds in one line of the list. */
const TITLE = 120
const MOST = 200

/** Asks which paragraph becomes a task; the form of the task comes filled with it. */
export function ParagraphDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const navigate = useNavigate()
  const paragraphs = paragraphsOf(article)
  const selected = selectedIn(paragraphs)
  const [chosen, setChosen] = useState(String(Math.max(selected, 0)))
  const send = () => {
    const text = paragraphs[Number(chosen)] ?? ''
    const source = `Из статьи «${article.title}»: ${window.location.origin}/article/${article.slug}`
    const query = new URLSearchParams({ title: shortened(text), description: `${text}\n\n${source}` })
    void navigate(`/todos/new?${query}`, { viewTransition: true })
  }
  return (
    <AskDialog
      title="Создать задачу из абзаца"
      action="Создать задачу"
      size="lg"
      isBusy={false}
      disabled={paragraphs.length === 0}
      onSend={send}
      onClose={onClose}
    >
      <RadioGroup
        aria-label="Абзац"
        value={chosen}
        onChange={setChosen}
        options={paragraphs.map((text, index) => ({ value: String(index), label: shortened(text) }))}
      />
    </AskDialog>
  )
}

function paragraphsOf(article: Article): string[] {
  return wordsOf(article)
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-•]|\d+\.|\[[ x]\]|>)\s*/, '').trim())
    .filter((line) => line !== '')
    .slice(0, MOST)
}

/** The paragraph in which something is selected on the page; -1 where nothing is. */
function selectedIn(paragraphs: readonly string[]): number {
  const text = window.getSelection()?.toString().trim().split('\n')[0] ?? ''
  return text === '' ? -1 : paragraphs.findIndex((paragraph) => paragraph.includes(text))
}

function shortened(text: string): string {
  return text.length <= TITLE ? text : `${text.slice(0, TITLE).replace(/\s+\S*$/, '')}…`
}

/** The words of an article as those read it who know no formatting. */
function wordsOf({ content }: Pick<Article, 'content'>): string {
  return content ? contentWords(content as RichDocument) : ''
}
