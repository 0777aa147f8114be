import type { Schema } from '@ws/api-client/contract'
import { portalFigures } from '../../portal-data/portal-figures'
import { Fault, single, textOf } from '../values'
import { eager, type FormulaFunctions } from './define'

/** Figures of the portal, as the person at the table may see them. */
export const PORTAL_FUNCTIONS: FormulaFunctions = {
  'PORTAL.DEBT': figure('debt'),
  'PORTAL.RATE': figure('rate'),
  'PORTAL.VACANT': figure('vacant', 2),
}

function figure(name: Schema<'PortalFigure'>, most = 1) {
  return eager(1, (args) => {
    const cells = args.map(single)
    const fault = cells.find((cell) => cell instanceof Fault)
    if (fault) return fault
    const names = cells.map((cell) => textOf(cell).trim()).filter((one, at) => at === 0 || one !== '')
    if (names.length > most || !names[0] || names.some((one) => one.length > 200)) return new Fault('#VALUE!')
    return portalFigures.valueOf({ figure: name, names })
  })
}
