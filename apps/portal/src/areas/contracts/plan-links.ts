import type { Contract } from './contract-fields'

/** The rooms of a contract on one floor, and the plan with all of them chosen. */
export interface PlanLink {
  floor: number
  name: string
  rooms: number
  href: string
}

/** Where the rooms of a contract are seen on plans: a floor each, that with most of them first. */
export function planLinks({ object, rooms_details }: Pick<Contract, 'object' | 'rooms_details'>): PlanLink[] {
  const floors = new Map<number, Contract['rooms_details']>()
  for (const room of rooms_details) {
    if (room.floor !== null) floors.set(room.floor, [...(floors.get(room.floor) ?? []), room])
  }
  return [...floors]
    .map(([floor, rooms]) => {
      const ids = [...new Set(rooms.map(({ id }) => id))]
      return {
        floor,
        name: rooms[0]?.full_name.split(' / ').at(-2) ?? '',
        rooms: ids.length,
        href: `/objects/${object}/floor?floor=${floor}&room=${ids.join(',')}`,
      }
    })
    .sort((one, other) => other.rooms - one.rooms)
}
