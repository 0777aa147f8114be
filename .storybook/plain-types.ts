import type { Preview } from '@storybook/react-vite'

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]
type Type = NonNullable<ReturnType<Enhancer>[string]['type']>

/**
 * Props take an explicit undefined, which makes a union of a boolean or of words: Storybook would offer to «set an object».
 * Their controls are those of the type itself.
 */
export function plainTypes({ argTypes }: Pick<Parameters<Enhancer>[0], 'argTypes'>): ReturnType<Enhancer> {
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, one]) => [
      name,
      one.type ? { ...one, type: withoutUndefined(one.type) } : one,
    ]),
  )
}

function withoutUndefined(type: Type): Type {
  if (type.name !== 'union') return type
  const members = type.value.filter((member) => !(member.name === 'other' && member.value === 'undefined'))
  const [only] = members
  if (members.length === 1 && only) return only
  const words = members.flatMap((member) => (member.name === 'other' && /^['"](.*)['"]$/.exec(member.value)?.[1]) || [])
  return words.length === members.length ? { name: 'enum', value: words } : { ...type, value: members }
}
