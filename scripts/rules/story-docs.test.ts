import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plainTypes } from '../../.storybook/plain-types'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = ['ui', 'media-widget', 'task-notifications']
/** Drawn from a store alone: there is nothing to turn in them. */
const withoutProps = ['DialogHost', 'Toaster']

/** The components a package exports: capital letters that are no types and no constants. */
const readComponents = (folder: string) =>
  [...readFileSync(join(folder, 'index.ts'), 'utf8').matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z][a-z]/.test(name))

const readStories = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

test('a component of @ws/ui is found by its name: the title of its page begins with it', () => {
  const strange = readStories(join(root, 'packages/ui/src')).flatMap(({ name, text }) => {
    const component = text.match(/\bcomponent: (\w+)/)?.[1]
    const title = text.match(/\btitle: '[^'/]+\/([^']+)'/)?.[1]
    return component && !new RegExp(`^${component}(,|$)`).test(title ?? '') ? [`${name}: ${title}`] : []
  })
  expect(strange).toEqual([])
})

test('a prop that takes undefined has the control of its own type', () => {
  const boolean = { name: 'boolean' } as const
  const other = (value: string) => ({ name: 'other', value }) as const
  const argTypes = {
    loading: { type: { name: 'union', value: [boolean, other('undefined')] } },
    size: { type: { name: 'union', value: [other("'sm'"), other("'md'"), other('undefined')] } },
    title: { type: { name: 'union', value: [other('ReactNode'), other('undefined'), boolean] } },
  } as const
  const { loading, size, title } = plainTypes({
    argTypes: argTypes as unknown as Parameters<typeof plainTypes>[0]['argTypes'],
  })
  expect(loading?.type).toEqual(boolean)
  expect(size?.type).toEqual({ name: 'enum', value: ['sm', 'md'] })
  expect(title?.type).toMatchObject({ name: 'union' })
})

for (const name of packages) {
  const folder = join(root, 'packages', name, 'src')

  test(`every component of @ws/${name} has its page of documentation, or stands on that of another`, () => {
    const documented = readStories(folder).flatMap(({ text }) => [
      ...[...text.matchAll(/\bcomponent: (\w+)/g)].map(([, component]) => component),
      ...[...text.matchAll(/\bsubcomponents: \{([^}]*)\}/g)].flatMap(([, names = '']) =>
        names.split(',').map((one) => one.trim()),
      ),
    ])
    const components = readComponents(folder)
    expect(components).not.toEqual([])
    expect(components.filter((component) => !documented.includes(component))).toEqual([])
  })

  test(`the controls beside the first story of a component of @ws/${name} change what it draws`, () => {
    const deaf = readStories(folder).filter(({ text }) => {
      const component = text.match(/\bcomponent: (\w+)/)?.[1]
      if (!component || withoutProps.includes(component)) return false
      const [, first = ''] = text.split(/^(?=export const )/m)
      return /\brender: \(\) =>/.test(first)
    })
    expect(deaf.map(({ name }) => name)).toEqual([])
  })
}
