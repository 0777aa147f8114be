import { createElement } from 'react'
import { type BoardBenchColumn, drawTask, startBoardPage } from './board-page'

const card = { padding: 12, margin: 4, border: '1px solid #ccc', borderRadius: 8 }

/** The same columns drawn bare: every card is in the page, none of them moves or opens. */
function Bare({ columns }: { columns: BoardBenchColumn[] }) {
  return createElement(
    'div',
    { className: 'bare', style: { display: 'flex', gap: 12, height: 760, overflowX: 'auto' } },
    columns.map(({ key, title, count, cards }) =>
      createElement(
        'section',
        { key, style: { width: 312, flex: 'none', display: 'flex', flexDirection: 'column' } },
        createElement('h3', null, `${title}, ${count}`),
        createElement(
          'ul',
          { style: { overflowY: 'auto', margin: 0, padding: 4, listStyle: 'none' } },
          cards.map((task) => createElement('li', { key: task.id, style: card }, drawTask(task))),
        ),
      ),
    ),
  )
}

startBoardPage(Bare, { card: 'li', across: '.bare', down: '.bare ul' })
