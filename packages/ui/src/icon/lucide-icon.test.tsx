import { Bell } from 'lucide-react'
import * as bell from 'lucide-react/icons/bell'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lucideIcon } from './lucide-icon'

// The types of lucide-react leave the shapes out.
const { node } = (bell as unknown as { __iconData: { node: ['path', { d: string }][] } }).__iconData

test('the built package draws an icon as lucide-react does in the sources', () => {
  const OwnBell = lucideIcon(node.map(([, { d }]) => d))
  const attributesOf = (markup: string) =>
    markup
      .replace(/ class="[^"]*"/, '')
      .match(/[\w-]+="[^"]*"|<\w+/g)
      ?.sort()
  const own = attributesOf(renderToStaticMarkup(<OwnBell aria-hidden size={14} strokeWidth={1.75} />))
  expect(own).toEqual(attributesOf(renderToStaticMarkup(<Bell aria-hidden size={14} strokeWidth={1.75} />)))
})
