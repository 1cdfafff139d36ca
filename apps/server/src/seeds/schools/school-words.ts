/** Correct words of school names with their misspellings in the lists. */
const MISSPELLINGS: Record<string, string> = {
  Academy: 'acedemy cacdemy',
  Administration: 'adminstraion',
  Application: 'apllication appliction',
  Autonomous: 'autonoumous automous',
  Business: 'busiiness buiness busines bussiness',
  College: 'colege coleege colledge colleege colleeg colleg collge collgeg colllege collage',
  Commerce: 'commarce commere commerece commrece',
  Computer: 'coputer',
  Degree: 'dgree',
  Department: 'deartment',
  Education: 'edcuation educatation educatioin educationn',
  Engineering:
    'engeneering enggineering enggneering engiineering engieering engieneering engineeging engineeirng engineeringa enginering engineerring enginerring enginnering engneering engnineering engtineering',
  Excellence: 'excellenece',
  Government:
    'goevrnment goverenment governement governament governemt governmement governmentc governmet goverment govenment govrnment govternment',
  Institute:
    'inistiture innstitute insitute insititute institite institiute institue institutue instittue instittute instituite instiute instiutte instutute insttitute intitute intstitute istitute',
  Institutions: 'institions instituions instituitions instiutions',
  Management:
    'magement manaement managaement managament managemenet managemnet managment manegement manegment mangement menagement mnagement',
  Memorial: 'memmorial',
  Polytechnic:
    'plytechnic ploytechnic politechnic poloytechnic polyetchnic polyhtechnic polytachnic polytchnic polytechic polytechinc polytechinic polytechni polytechnich polytecnic polytehchnic polytehnic polytenic poytechnic',
  Professional: 'professonal',
  Research: 'reseach reserach reserch rsearch',
  Science: 'scence sceince scince seience sicence sciencea sscience',
  Sciences: 'sceinces',
  Studies: 'stidies studeies studie studiesm',
  Technical: 'techinal tecnical',
  Technology:
    'tchnology teachnology techniology technilogy technolgy technologynn technologyy technolohy technoly technoloy technoology techology techonology tecnoligy tecnology',
  Training: 'trainig traininig trining',
  University: 'universtiy univesity unversity unviersity',
  Women: 'womwn wome',
};

export const spellings = new Map(
  Object.entries(MISSPELLINGS).flatMap(([word, wrong]) => wrong.split(' ').map((one) => [one, word] as const)),
);

/** Initials with a vowel, which otherwise look like words. */
export const shortForms = new Set(
  `abes aicte aims aissms bba bca bcom bits cipet coep dacg giet gitam gniot iec ifet iiit iilm iim iimt iit ignou
  ihrd ipt isbm isbr itm jntu jntua jntuh jntuk kces keltrac kgisl kiet kiit kle knit mica mnit nerim nielit niet nift nimas nit nitra nmims pcte
  pgdca psit psna rgukt scad sies sims sjes sliet svit svims ucet uit viit vtu xlri ysr ysrr`.split(/\s+/),
);

/** Words without a vowel that are abbreviations, not initials. */
export const abbreviations = new Set(
  'bros ch chh col dr drs engg fr govt hr jr ld ltd mgmt mgt mngt mr mrs ms mt nr pt ptd pvt rd rs sc sh shr smt sr st sts th'.split(
    ' ',
  ),
);

export const particles = new Set('a an and at by cum for in of on the under'.split(' '));
