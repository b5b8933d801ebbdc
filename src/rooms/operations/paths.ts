/** Pages of the operators' console. */

export const OPERATOR_PATH = '/operator'
