import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
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
