// What members show in place of a face.
const NIGHT = '#24344f';

/** @type {Record<string, string>} */
export const OBJECTS = {
  yuvraj: `<rect width="320" height="320" fill="#f3c98b"/><circle cx="226" cy="104" r="40" fill="#fff1cf"/>
    <path d="M0 250L96 122l60 76 44-52 120 130v44H0z" fill="#5d7a86"/><path d="M70 157l26-35 25 32-18-4-12 12z" fill="#fff"/>
    <path d="M0 278q80-40 160-8t160-16v66H0z" fill="#3f5b3f"/>`,
  suhas: `<rect width="320" height="320" fill="#dcc7a0"/><path d="M60 214q100 26 200 0v16q-100 30-200 0z" fill="#fff" opacity=".6"/>
    <path d="M92 120h120v64q0 44-60 44t-60-44z" fill="#8a4b2c"/><path d="M212 138q44-4 40 30t-44 30" fill="none" stroke="#8a4b2c" stroke-width="14"/>
    <ellipse cx="152" cy="120" rx="60" ry="14" fill="#3b2016"/><path d="M128 92q-12-18 0-34M152 92q-12-18 0-34M176 92q-12-18 0-34" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".8"/>`,
  maria: `<rect width="320" height="320" fill="#b9d4d2"/><path d="M70 168c0-56 46-92 100-88s92 40 86 86-50 26-62 48 12 44-24 44-100-34-100-90z" fill="#f4e4c4"/>
    <circle cx="122" cy="142" r="18" fill="#b3402e"/><circle cx="170" cy="116" r="18" fill="#f2a93b"/><circle cx="218" cy="140" r="18" fill="#1f5b4c"/><circle cx="114" cy="196" r="18" fill="#2b3a67"/>
    <path d="M196 250L276 92l14 8-78 160z" fill="#7a4a28"/><path d="M276 92q2-26 20-34 2 26-6 42z" fill="#8a2e2b"/>`,
  barnali: `<rect width="320" height="320" fill="#bcd3b4"/><circle cx="110" cy="86" r="34" fill="#f6e7b8"/><path d="M0 214q40-18 80 0t80 0 80 0 80 0v106H0z" fill="#4f8896"/>
    <path d="M54 196h212q-18 48-52 48H106q-34 0-52-48z" fill="#7a4a28"/><path d="M150 196V92l84 92z" fill="#f4e9d2"/><path d="M150 98l-6 98h8z" fill="#4a2c18"/>`,
  vikram: `<rect width="320" height="320" fill="#e7b98a"/><rect x="70" y="214" width="180" height="34" rx="5" fill="#1f5b4c"/><rect x="84" y="178" width="160" height="36" rx="5" fill="#8a2e2b"/>
    <rect x="66" y="144" width="170" height="34" rx="5" fill="#2b3a67"/><rect x="96" y="110" width="140" height="34" rx="5" fill="#d39a2d"/>
    <path d="M80 224h12v24H80zM94 188h12v26H94zM78 154h12v24H78zM108 120h12v24h-12z" fill="#fff" opacity=".55"/>
    <path d="M150 110q-6-50 14-62 20 12 12 62z" fill="#5f8a4c"/>`,
  neil: `<rect width="320" height="320" fill="${NIGHT}"/><circle cx="176" cy="158" r="62" fill="#e8a35c"/><path d="M176 96a62 62 0 0 1 0 124 90 90 0 0 0 0-124z" fill="#b9713a"/>
    <ellipse cx="176" cy="160" rx="112" ry="24" fill="none" stroke="#f4dfb6" stroke-width="10" transform="rotate(-18 176 160)"/>
    <path d="M114 158a62 62 0 0 1 124-8z" fill="#e8a35c"/><g fill="#fff"><circle cx="60" cy="70" r="4"/><circle cx="110" cy="40" r="3"/><circle cx="270" cy="60" r="4"/><circle cx="48" cy="240" r="3"/><circle cx="270" cy="260" r="4"/><circle cx="150" cy="280" r="3"/></g>`,
  pooja: `<rect width="320" height="320" fill="#f0d2b6"/><path d="M86 270q-10-120 74-122t74 122z" fill="#d98a3d"/><circle cx="160" cy="130" r="58" fill="#e39a4d"/>
    <path d="M108 108l-8-56 44 30zM212 108l8-56-44 30z" fill="#e39a4d"/><path d="M140 84l4 26M160 80v28M180 84l-4 26" stroke="#a85f22" stroke-width="7" stroke-linecap="round"/>
    <ellipse cx="138" cy="132" rx="7" ry="10" fill="#2a1c16"/><ellipse cx="182" cy="132" rx="7" ry="10" fill="#2a1c16"/><path d="M152 150h16l-8 9z" fill="#7d2f2a"/>
    <path d="M160 159q-10 14-22 6M160 159q10 14 22 6" fill="none" stroke="#2a1c16" stroke-width="4"/><path d="M104 144l-34-8M104 154l-34 6M216 144l34-8M216 154l34 6" stroke="#2a1c16" stroke-width="3"/>`,
};
