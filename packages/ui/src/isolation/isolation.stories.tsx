import type { Meta, StoryObj } from '@storybook/react-vite'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'storybook/test'
import { Badge } from '../badge/badge'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs'
import { Button } from '../button/button'
import { Checkbox } from '../checkbox/checkbox'
import { DataTable } from '../data-table/data-table'
import { Empty } from '../empty/empty'
import { Field } from '../field/field'
import { Input } from '../input/input'
import { Textarea } from '../input/textarea'
import { Stepper } from '../stepper/stepper'
import css from '../styles.css?inline'
import { Tabs } from '../tabs/tabs'

const meta = { title: 'Основы/Чужая страница' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const host = `<h1>Заголовок</h1><h2>Второй</h2><p class="flex p-4">Текст <a href="#">ссылка</a> <em>курсив</em></p>
<ul><li>пункт</li></ul><ol><li>пункт</li></ol><button>кнопка</button><button class="primary">кнопка</button>
<input value="текст"><input type="checkbox"><select><option>да</option></select><textarea></textarea>
<table><thead><tr><th>а</th></tr></thead><tbody><tr><td>б</td></tr></tbody></table><img alt="" width="4" height="4">
<blockquote>цитата</blockquote><pre>код</pre><hr><dialog open>диалог</dialog><svg width="8" height="8"><path d="M0 0h8"/></svg>`

const ours = () =>
  renderToStaticMarkup(
    <>
      <Button variant="primary">Сохранить</Button>
      <Badge tone="ok" dot>
        Принято
      </Badge>
      <Breadcrumbs items={[{ label: 'Задачи', href: '#' }, { label: '1042' }]} />
      <Checkbox label="Помнить" />
      <Field label="Название" hint="Подсказка" error="Ошибка" required>
        <Input defaultValue="текст" />
      </Field>
      <Textarea aria-label="Описание" />
      <Empty title="Пусто" text="Пока ничего" />
      <Stepper steps={['Принята', 'В работе']} current={1} />
      <Tabs
        value="a"
        onChange={() => undefined}
        tabs={[
          { value: 'a', label: 'А' },
          { value: 'b', label: 'Б' },
        ]}
      >
        Раздел
      </Tabs>
      <DataTable
        rows={[{ id: 1 }]}
        columns={[{ key: 'id', header: '№', cell: (row) => row.id, sortable: true }]}
        getKey={(row) => row.id}
        caption="Таблица"
        onSortChange={() => undefined}
        onSelectedChange={() => undefined}
        onRowOpen={() => undefined}
      />
    </>,
  )

const hostile = `* { letter-spacing: 2px } button { background: red; padding: 20px; border: 3px dotted; font: 30px serif; text-transform: uppercase }
h1, h2, p, label, span { margin: 33px; color: lime; font-size: 40px } ul, ol, li { list-style: square; padding: 50px; margin: 9px }
input, textarea { border: 9px solid red; width: 50px; border-radius: 0 } a { color: red; text-decoration: line-through }
table, td, th { border: 5px solid; padding: 30px; background: yellow } .content button { display: block; margin: 50px } nav, section { float: left }
.content *, .content *::before, .content *::after { box-sizing: content-box; border: 4px solid red } span::before, button::after { content: "•"; padding: 7px; color: red }`

/** Computed styles of the elements of a page drawn apart from this one, and of what is drawn before and after them. */
function measure(elements: string, body: string, ...styles: string[]): Record<string, string>[] {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 900px; height: 700px'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) throw new Error('no document in the frame')
  // The outer box takes what is inherited from a page's text, which a component is meant to follow.
  page.open()
  page.write(`<!doctype html><html lang="ru"><head>${styles.map((text) => `<style>${text}</style>`).join('')}</head>
    <body><div class="content" style="letter-spacing: 0; font: 13px sans-serif; color: black; margin: 0">${body}</div></body></html>`)
  page.close()
  const found = [...page.querySelectorAll(elements)].flatMap((element) =>
    ['', '::before', '::after'].map((place) => {
      const computed = frame.contentWindow?.getComputedStyle(element, place)
      const all: Record<string, string> = { element: `${element.tagName} ${element.className} ${place}` }
      for (const name of computed ?? []) if (!name.startsWith('--')) all[name] = computed?.getPropertyValue(name) ?? ''
      return all
    }),
  )
  frame.remove()
  return found
}

function differences(a: Record<string, string>[], b: Record<string, string>[]): string[] {
  return a.flatMap((one, index) =>
    Object.keys(one)
      .filter((name) => one[name] !== b[index]?.[name])
      .map((name) => `${one.element}: ${name} ${one[name]} → ${b[index]?.[name]}`),
  )
}

export const HostStaysAsItIs: Story = {
  name: "The styles change nothing of the host's page",
  render: () => <p>Стили пакета не меняют чужую страницу.</p>,
  play: async () => {
    const before = measure('html, .content *', host)
    await expect(before.length).toBeGreaterThan(20)
    await expect(differences(before, measure('html, .content *', host, css))).toEqual([])
  },
}

export const WeStayAsWeAre: Story = {
  name: "The host's plain rules do not reach the components",
  render: () => <p>Правила чужой страницы не ломают компоненты.</p>,
  play: async () => {
    const markup = ours()
    // Icons and the hidden inputs of forms have no box of their own to damage.
    const own = '[class*="wu:"]:not(svg, svg *)'
    const alone = measure(own, markup, css)
    await expect(alone.length).toBeGreaterThan(40)
    await expect(differences(alone, measure(own, markup, css, hostile))).toEqual([])
  },
}

const hostText = `.content { font-style: italic !important; letter-spacing: 3px !important; text-align: center !important;
text-indent: 9px !important; text-shadow: 1px 1px red !important; text-transform: uppercase !important; word-spacing: 9px !important }`

export const TextStaysAsItIs: Story = {
  name: 'How the host sets its text ends where a component begins',
  render: () => <p>Выключка и разрядка чужого текста не переходят в компоненты.</p>,
  play: async () => {
    const markup = ours()
    const roots = '[class*="wu:font-sans"]'
    const alone = measure(roots, markup, css)
    await expect(alone.length).toBeGreaterThan(5)
    await expect(differences(alone, measure(roots, markup, css, hostText))).toEqual([])
  },
}
