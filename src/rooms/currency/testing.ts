/** Test documents in the ECB's format. */

const USUAL = { USD: '1.16', AUD: '1.66', CAD: '1.61', GBP: '0.87', INR: '109.04', NZD: '2.00', JPY: '186.7' }

/** The daily document; `changes` adds or overrides rates, null omits one. */
export function ratesXml(day: string, changes: Record<string, string | null> = {}): string {
  const cubes = Object.entries({ ...USUAL, ...changes }).flatMap(([currency, rate]) =>
    rate === null ? [] : [`\t\t\t<Cube currency='${currency}' rate='${rate}'/>`],
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${cubes.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`
}
