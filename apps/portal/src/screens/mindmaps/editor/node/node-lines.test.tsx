import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { applyOps, indexMap, type MapContent, type MapOp } from '@ws/api-client/contract/mindmap-tree'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NodeLines } from './node-lines'

const leaf = (id: string, text: string) => ({ id, text, children: [] })
const MAP: MapContent = {
  nodes: { ...leaf('root', 'Паркинг'), children: [leaf('a', 'Разметка'), leaf('b', 'Шлагбаум')] },
  edges: [],
}

function Panel() {
  const [content, setContent] = useState(MAP)
  const change = (ops: readonly MapOp[]) => setContent((before) => applyOps(before, ops).content)
  return <NodeLines store={{ change }} state={{ content, places: indexMap(content.nodes) }} id="a" mayEdit />
}

test('a line to another node is drawn with its words and taken away', async () => {
  const user = userEvent.setup()
  render(<Panel />)
  await user.click(screen.getByRole('combobox', { name: 'С каким узлом' }))
  await user.click(await screen.findByRole('option', { name: 'Шлагбаум' }))
  await user.type(screen.getByRole('textbox', { name: 'Подпись связи' }), 'после')
  await user.click(screen.getByRole('button', { name: 'Связать' }))
  expect(await screen.findByRole('listitem')).toHaveTextContent('→ Шлагбаум · после')
  await user.click(screen.getByRole('button', { name: 'Убрать связь: Шлагбаум' }))
  expect(screen.queryByRole('listitem')).toBeNull()
})
